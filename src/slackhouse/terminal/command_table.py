"""The table of commands, in the order in which help shows them: each by its module, which is imported when it is called."""

from __future__ import annotations

from typing import Final

COMMANDS: Final = {
    name: f"slackhouse.terminal.{module}:{function}"
    for name, module, function in (
        ("play", "play_command", "play"),
        ("watch", "watch_command", "watch"),
        ("replay", "replay_command", "replay"),
        ("review", "review_command", "review"),
        ("verify", "verify_command", "verify"),
        ("match", "match_command", "match"),
        ("arena", "arena_command", "arena"),
        ("simulate", "simulate_command", "simulate"),
        ("balance", "balance_command", "balance"),
        ("tune", "tune_command", "tune"),
        ("lab", "what_if_command", "lab"),
        ("scenario", "scenario_command", "scenario"),
        ("advise", "advise_command", "advise"),
        ("boxes", "boxes_command", "boxes"),
        ("cards", "cards_commands", "cards"),
        ("art", "art_command", "art"),
        ("print", "print_command", "print_cards"),
        ("deck", "doctor_command", "deck"),
        ("words", "words_command", "words"),
        ("fuzz", "fuzz_command", "fuzz"),
        ("bench", "bench_command", "bench"),
        ("compile", "compile_command", "compile_engine"),
    )
}
"""Where each one is: its module, and the function there."""
