/** The day on which CHANGELOG.md says that a version was released, such as `2026-11-28`; null where it has no such section. */
export const releaseDate = (changelog: string, version: string): string | null => {
  const heading = changelog.split('\n').find((line) => line.startsWith(`## ${version} – `));
  const day = heading?.slice(`## ${version} – `.length).trim() ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
};
