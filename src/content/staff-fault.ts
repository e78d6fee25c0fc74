/** What is wrong with a text, as the staff is told. With an `error` it is not stored; a `warning` only asks to look again. */
export type StaffFault = {
  severity: 'error' | 'warning';
  message: string;
  /** It is stored only when a person says that it is meant. */
  asks?: true;
  /** Where, both from 1; columns in characters. */
  line?: number;
  column?: number;
};
