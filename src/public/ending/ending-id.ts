/** Id of the panel, by which the script finds it in its page. */
export const endingId = 'ending';
