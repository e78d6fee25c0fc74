/** Job kinds that translate. */
export const translationKinds: readonly string[] = ['texts-translate', 'petition-translate'];
