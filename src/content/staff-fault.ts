/** A fault of a text as shown to the staff. An `error` prevents storing; a `warning` does not. */
export type StaffFault = {
  severity: 'error' | 'warning';
  message: string;
  /** The text is stored only after a person confirms the warning. */
  needsConfirmation?: true;
  /** Position, both counted from 1; columns in graphemes. */
  line?: number;
  column?: number;
};
