/** The region subtag of a language tag, in capitals; null if there is none. */
export const regionOfTag = (tag: string | undefined): string | null =>
  tag?.match(/^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i)?.[1]?.toUpperCase() ?? null;
