// What the vendored Lit exports, as far as the page uses it.

export interface TemplateResult {
  readonly strings: TemplateStringsArray;
  readonly values: unknown[];
}
export type Drawn = TemplateResult | DirectiveResult | typeof nothing | string | number | null | undefined | Drawn[];
export interface DirectiveResult {
  readonly _$litDirective$: unknown;
}
export const nothing: unique symbol;
export function html(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
export function svg(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
export function render(what: Drawn, where: HTMLElement): unknown;
export function repeat<T>(
  items: Iterable<T>,
  key: (item: T, at: number) => unknown,
  draw: (item: T, at: number) => Drawn,
): DirectiveResult;
export function live(value: unknown): DirectiveResult;
export function ref(found: (element?: Element) => void): DirectiveResult;
