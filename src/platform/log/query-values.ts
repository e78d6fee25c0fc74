import pino from 'pino';

/** Fields of database errors that contain values of the statement or row. */
const VALUE_FIELDS = ['params', 'detail', 'where'] as const;

/** What drizzle appends to the message of a failed query, for an error and all its causes. */
const appendedValues = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  const { params, cause } = error as Error & { params?: unknown };
  return [...(params === undefined ? [] : [`params: ${params}`]), ...appendedValues(cause)];
};

/** Serialises an error without the values of a failed query: they may be hashes, secrets or user input. */
export const errorWithoutValues = (placeholder: string) => (error: Error) => {
  const serialized: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  for (const field of VALUE_FIELDS) if (field in serialized) serialized[field] = placeholder;
  for (const field of ['message', 'stack'])
    for (const values of appendedValues(error))
      serialized[field] = String(serialized[field]).replaceAll(values, `params: ${placeholder}`);
  return serialized;
};
