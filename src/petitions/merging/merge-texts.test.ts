import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const base = 'Anrede\n\nErster Satz. Zweiter Satz.\n\nListe:\n• eins\n• zwei\n\nGruß';
const merge = (edited: string, current: string) => mergeTexts({ base, edited, current });

describe('mergeTexts', () => {
  it('takes over changes of the sources', () =>
    expect(merge(base, base.replace('eins', 'neu'))).toEqual({
      merged: base.replace('eins', 'neu'),
      conflicts: [],
    }));

  it('keeps edits', () =>
    expect(merge(base.replace('Gruß', 'Lieber Gruß'), base)).toEqual({
      merged: base.replace('Gruß', 'Lieber Gruß'),
      conflicts: [],
    }));

  it('merges changes of different paragraphs, and of different sentences of a paragraph', () => {
    const edited = base.replace('Erster', 'Mein erster').replace('Anrede', 'Liebe');
    const current = base.replace('Zweiter', 'Neuer zweiter').replace('• zwei', '• drei');
    expect(merge(edited, current)).toEqual({
      merged: 'Liebe\n\nMein erster Satz. Neuer zweiter Satz.\n\nListe:\n• eins\n• drei\n\nGruß',
      conflicts: [],
    });
  });

  it('keeps the edited sentence and reports a conflict when both sides changed it', () => {
    const edited = base.replace('Zweiter', 'Mein');
    expect(merge(edited, base.replace('Zweiter', 'Neuer'))).toEqual({
      merged: edited,
      conflicts: [{ base: 'Zweiter Satz.', edited: 'Mein Satz.', current: 'Neuer Satz.' }],
    });
  });

  it('applies an identical change of both sides once', () => {
    const both = base.replace('eins', 'neu');
    expect(merge(both, both)).toEqual({ merged: both, conflicts: [] });
  });

  it('adds and removes whole paragraphs', () => {
    expect(merge(base, `${base}\n\nAnhang`).merged).toBe(`${base}\n\nAnhang`);
    expect(merge(base, base.replace('\n\nListe:\n• eins\n• zwei', '')).merged).toBe(
      'Anrede\n\nErster Satz. Zweiter Satz.\n\nGruß',
    );
  });

  it('returns the other side when one is unchanged', () => {
    const text = fc
      .array(fc.constantFrom('A.', 'B b. C c.', '• x', 'ü'), { minLength: 1 })
      .map((list) => list.join('\n\n'));
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(mergeTexts({ base: one, edited: one, current: other })).toEqual({
          merged: other,
          conflicts: [],
        });
        expect(mergeTexts({ base: one, edited: other, current: one })).toEqual({
          merged: other,
          conflicts: [],
        });
      }),
    );
  });
});
