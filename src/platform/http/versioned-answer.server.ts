/** Keeps the answer of the latest version alone, made once however many ask; what failed is made again. */
export const createVersionedAnswer = <Answer>() => {
  let held: { version: string; answer: Promise<Answer> } | null = null;
  return (version: string, make: () => Promise<Answer>): Promise<Answer> => {
    if (held?.version === version) return held.answer;
    const answer = make();
    const mine = { version, answer };
    held = mine;
    answer.catch(() => {
      if (held === mine) held = null;
    });
    return answer;
  };
};
