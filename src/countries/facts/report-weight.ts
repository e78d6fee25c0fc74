/** A letter that came back undelivered says more about an address than what somebody says about it. */
const returnedLetterWeight = 3;

/** How much a report counts in the list of reported facts. */
export const reportWeight = ({ answerId }: { answerId: number | null }): number =>
  answerId === null ? 1 : returnedLetterWeight;
