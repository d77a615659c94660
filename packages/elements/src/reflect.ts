/** A class of elements, which may be made to be extended only. */
interface ElementClass {
  readonly prototype: HTMLElement;
}

/** How an attribute is read: as it stands, as a number, or by whether it is there. */
export type AttributeKind = 'text' | 'number' | 'flag';

/** Gives a class a property for each attribute: `base-url` becomes `baseUrl`. The attribute alone keeps the value. */
export function reflect(element: ElementClass, attributes: Readonly<Record<string, AttributeKind>>): void {
  for (const [name, kind] of Object.entries(attributes)) {
    Object.defineProperty(element.prototype, propertyOf(name), {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        const value = this.getAttribute(name);
        if (kind === 'flag') return value !== null;
        return kind === 'number' && value !== null ? Number(value) : value;
      },
      set(this: HTMLElement, value: string | number | boolean | null | undefined) {
        if (kind === 'flag') this.toggleAttribute(name, !!value);
        else if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, String(value));
      },
    });
  }
}

/** Gives a class properties that no attribute can hold. Frameworks look for the setters, and set attributes where there are none. */
export function hold(element: ElementClass, names: readonly string[]): void {
  const held = new WeakMap<object, Readonly<Record<string, unknown>>>();
  for (const name of names) {
    Object.defineProperty(element.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: object) {
        return held.get(this)?.[name];
      },
      set(this: object, value: unknown) {
        held.set(this, { ...held.get(this), [name]: value });
      },
    });
  }
}

export function propertyOf(attribute: string): string {
  return attribute.replace(/-./g, (dash) => dash.charAt(1).toUpperCase());
}
