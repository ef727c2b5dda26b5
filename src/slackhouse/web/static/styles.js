/** Styles for `.style=${…}`: set through the object model, since the page's policy forbids style attributes. */

export const styles = (values) => Object.entries(values).map(([name, value]) => `${name}:${value}`).join(";");
