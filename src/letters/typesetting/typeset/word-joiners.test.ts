import { describe, expect, it } from 'vitest';
import { withWordJoiners } from './word-joiners.ts';

const shown = (text: string) => withWordJoiners(text).replaceAll('\u2060', '|');

describe('withWordJoiners', () => {
  it.each([
    ['the last word of a Lao sentence', 'ການສຶກສາ ແລະ ສຸຂະພາບ.', 'ການສຶກສາ ແລະ |ສຸຂະພາບ.|'],
    ['a Khmer word (as the dictionary has it), its repetition and the end', 'ព្រមព្រៀងនីមួយៗ។', 'ព្រមព្រៀងនី|មួយៗ។|'],
    ['nothing where no sign follows', 'ការចរចា និង', 'ការចរចា និង'],
    ['nothing in other scripts', 'Ende. ท้าย. الخ.', 'Ende. ท้าย. الخ.'],
    ['nothing in a sign alone', '។', '។'],
    ['nothing in what is kept already', '\u2060ការ ចរចា។\u2060', '|ការ ចរចា។|'],
  ])('is %s', (_, text, expected) => expect(shown(text)).toBe(expected));
});
