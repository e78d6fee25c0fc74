const visible = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows nothing: only spaces and invisible characters. */
export const isBlank = (text: string): boolean => !visible.test(text);
