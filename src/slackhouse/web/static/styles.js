/** Styles for `.style=${…}`: set through the object model, since the page's policy forbids style attributes. */

/** @param {Record<string, string | number>} values */
export const styles = (values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
