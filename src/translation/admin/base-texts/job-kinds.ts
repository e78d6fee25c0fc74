/** The kinds of long work that translate. */
export const translationKinds: readonly string[] = ['texts-translate', 'petition-translate'];
