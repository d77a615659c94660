import type { ElementBase } from './element-base.ts';

/** How an attribute is read: as it stands, as a number, or by whether it is there. */
export type AttributeKind = 'text' | 'number' | 'flag';

/** Gives a class a property for each attribute: `base-url` becomes `baseUrl`. The attribute alone keeps the value. */
export function reflect(element: typeof ElementBase, attributes: Readonly<Record<string, AttributeKind>>): void {
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

export function propertyOf(attribute: string): string {
  return attribute.replace(/-./g, (dash) => dash.charAt(1).toUpperCase());
}
