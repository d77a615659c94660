/** Says in development what is wrong with an element's attributes and properties. Production builds know none of it. */

export interface AttributeShape {
  /** What the value must be, as the end of a sentence. */
  readonly expected: string;
  readonly fits: (value: string) => boolean;
}

const oneOf = (...words: readonly string[]): AttributeShape => ({
  expected: words.map((word) => `"${word}"`).join(' or '),
  fits: (value) => words.includes(value),
});

const ADDRESS: AttributeShape = {
  expected: 'an address, such as "/api/payments/checkout"',
  fits: (value) => value !== '' && URL.canParse(value, document.baseURI),
};

/** By attribute; what is not named here is free text. */
const shapes = (): Readonly<Record<string, AttributeShape>> => ({
  manifest: ADDRESS,
  'base-url': {
    expected: 'the address of a folder: https, or http on localhost',
    fits: (value) => /^(https:|http:\/\/(localhost|127\.|\[::1\]|[^/]*\.localhost))/.test(value),
  },
  'intent-url': ADDRESS,
  'status-url': ADDRESS,
  'redirect-url': ADDRESS,
  'session-url': ADDRESS,
  'recheck-url': ADDRESS,
  mode: oneOf('inline', 'dialog'),
  theme: oneOf('light', 'dark', 'auto'),
  target: oneOf('popup', 'tab', 'same-tab', 'auto'),
  level: oneOf('1', '2', '3'),
  locale: {
    expected: 'a BCP 47 language tag, such as "pt-BR"',
    fits: (value) => {
      try {
        return Intl.getCanonicalLocales(value).length === 1;
      } catch {
        return false;
      }
    },
  },
  retries: { expected: 'a whole number, 0 or more', fits: (value) => /^\d+$/.test(value) },
  'timeout-ms': {
    expected: 'a number of milliseconds above 0 and below 2 ** 30',
    fits: (value) => Number(value) > 0 && Number(value) < 2 ** 30,
  },
  'session-lifetime-ms': {
    expected: 'a number of milliseconds above 0',
    fits: (value) => Number(value) > 0,
  },
  'safety-ms': {
    expected: 'a number of milliseconds from 0 to 29999',
    fits: (value) => /^\d+$/.test(value) && Number(value) < 30_000,
  },
});

/** One sentence for each attribute that cannot work, and for each that is a known one misspelt. */
export function attributeMistakes(element: Element, known: readonly string[]): string[] {
  const expected = shapes();
  const bare = (name: string): string => name.replaceAll('-', '');
  return [...element.attributes].flatMap(({ name, value }) => {
    const meant = known.find((one) => one !== name && bare(one) === bare(name));
    if (meant) return [`${name}="${value}" is no attribute of this element. It is called ${meant}.`];
    const shape = known.includes(name) ? expected[name] : undefined;
    return shape && !shape.fits(value) ? [`${name}="${value}" cannot work. It must be ${shape.expected}.`] : [];
  });
}

/** `functions`: properties that may hold one. `needed`: each a list of names of which one must be given. */
export function propertyMistakes(
  element: HTMLElement,
  functions: readonly string[],
  needed: readonly (readonly [property: string, attribute: string, what: string])[],
): string[] {
  const properties = element as unknown as Readonly<Record<string, unknown>>;
  return [
    ...functions.flatMap((name) => {
      const value = properties[name];
      const isWrong = value !== undefined && value !== null && typeof value !== 'function';
      return isWrong ? [`The property ${name} must be a function; received ${describe(value)}.`] : [];
    }),
    ...needed.flatMap(([property, attribute, what]) =>
      properties[property] || element.getAttribute(attribute)
        ? []
        : [`Neither the attribute ${attribute} nor the property ${property} is given, so ${what}.`],
    ),
  ];
}

/** To the console and to whatever listens for the page's errors; nothing is thrown into a framework. */
export function reportMistakes(element: Element, mistakes: readonly string[]): void {
  for (const mistake of mistakes) reportError(new TypeError(`<${element.localName}> ${mistake}`));
}

function describe(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : typeof value;
}
