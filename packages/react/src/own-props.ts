/** The props that are not the component's own: they go to its element. */
export function omitOwn<Props extends object, Name extends PropertyKey>(
  props: Props,
  own: Readonly<Record<Name, 1>>,
): Omit<Props, Name> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !(name in own))) as Omit<Props, Name>;
}
