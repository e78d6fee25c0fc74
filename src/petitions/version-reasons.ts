/** Why a version of a draft was saved. */
export const versionReasons = [
  'generated',
  'edited',
  'restored',
  'ai',
  'repaired',
  'merged',
  'returned',
  'replaced',
] as const;
export type VersionReason = (typeof versionReasons)[number];
