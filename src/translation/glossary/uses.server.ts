import { findTermIds, type Glossary, type TextPair, termFaults } from '#content/index.server.ts';
import type { TermUse } from './contract.ts';

const faultOrder = ['forbidden', 'missing', null] as const;

/** The texts that use each term, by the German name of the term, misfits first. */
export const usesByTerm = (pairs: readonly TextPair[], glossary: Glossary): Map<string, TermUse[]> => {
  const uses = new Map<string, TermUse[]>();
  const germanNames = new Map(glossary.originalTerms.map(({ id, term }) => [id, term]));
  for (const { original, translation } of pairs) {
    const { key: textId, german } = original;
    const text = translation?.text ?? null;
    const faults = text === null ? [] : termFaults(german, text, glossary);
    for (const id of findTermIds(german, glossary.originalTerms)) {
      const fault = faults.find(({ term }) => term.id === id);
      const name = germanNames.get(id) ?? id;
      const use: TermUse = {
        ...{ textId, german, text },
        fault: fault ? (fault.forbidden.length > 0 ? 'forbidden' : 'missing') : null,
        forbidden: [...(fault?.forbidden ?? [])],
      };
      uses.set(name, [...(uses.get(name) ?? []), use]);
    }
  }
  for (const each of uses.values())
    each.sort((one, other) => faultOrder.indexOf(one.fault) - faultOrder.indexOf(other.fault));
  return uses;
};
