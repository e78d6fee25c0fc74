/** Whether the database refused a row because another one has the same unique value. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === '23505' || isUniqueViolation(error.cause));
