/** Two small notes when it is your turn to say something. Off unless somebody switches it on. */

let context = null;

export function chime() {
  context ??= new AudioContext();
  for (const [note, when] of [
    [587.33, 0],
    [880, 0.11],
  ]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + when;
    tone.type = "triangle";
    tone.frequency.value = note;
    volume.gain.setValueAtTime(0.08, start);
    volume.gain.exponentialRampToValueAtTime(0.0005, start + 0.25);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.26);
  }
}
