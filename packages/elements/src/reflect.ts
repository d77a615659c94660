/** A class of elements, which may be made to be extended only. */
interface ElementClass {
  readonly prototype: HTMLElement;
}

/** How an attribute is read: as it stands, as a number, or by whether it is there. */
export type AttributeKind = 'text' | 'number' | 'flag';

/** Gives a class a property for each attribute: `base-url` becomes `baseUrl`. The attribute alone keeps the value. */
export function reflect(element: ElementClass, attributes: Readonly<Record<string, AttributeKind>>): void {
  for (const [name, kind] of Object.entries(attributes)) {
    define(element, propertyOf(name), {
      get() {
        const value = this.getAttribute(name);
        if (kind === 'flag') return value !== null;
        return kind === 'number' && value !== null ? Number(value) : value;
      },
      set(value) {
        if (kind === 'flag') this.toggleAttribute(name, !!value);
        else if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, `${value as string | number}`);
      },
    });
  }
}

/** Gives a class properties that no attribute can hold. Frameworks look for the setters, and set attributes where there are none. */
export function hold(element: ElementClass, names: readonly string[]): void {
  for (const name of names) {
    const held = new WeakMap<HTMLElement, unknown>();
    define(element, name, {
      get() {
        return held.get(this);
      },
      set(value) {
        held.set(this, value);
      },
    });
  }
}

function define(
  { prototype }: ElementClass,
  name: string,
  accessors: { get(this: HTMLElement): unknown; set(this: HTMLElement, value: unknown): void },
): void {
  Object.defineProperty(prototype, name, { configurable: true, ...accessors });
}

export function propertyOf(attribute: string): string {
  return attribute.replace(/-./g, (dash) => dash.charAt(1).toUpperCase());
}
