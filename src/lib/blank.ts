const visible = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether nothing of a text is to be seen: spaces, and characters that have no form of their own. */
export const isBlank = (text: string): boolean => !visible.test(text);
