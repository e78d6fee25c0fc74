/** The region named in a language tag, in capitals; null where the tag names none, for nothing is guessed. */
export const regionIn = (tag: string | undefined): string | null =>
  tag?.match(/^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i)?.[1]?.toUpperCase() ?? null;
