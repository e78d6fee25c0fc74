/** `Eine Bemerkung ist noch offen` */
export const openRemarksSentence = (count: number): string =>
  count === 1 ? 'Eine Bemerkung ist noch offen' : `${count} Bemerkungen sind noch offen`;
