type Option = readonly [value: string, text: string];

/** The owners to choose from: the listed users, the system, and the chosen one, which a link may name. */
export function ownerOptions(users: readonly Option[], chosen: string): readonly Option[] {
  const options = users.toSpliced(1, 0, ['system', 'system']);
  return options.some(([value]) => value === chosen) ? options : [...options, [chosen, `user ${chosen}`]];
}
