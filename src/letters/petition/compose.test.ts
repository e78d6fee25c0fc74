import { describe, expect, it } from 'vitest';
import { composeBody, composePetition } from './compose.ts';
import { parsePetition } from './markup.ts';

const formatText = (key: string, values: Record<string, string | number> = {}) =>
  `<${[key, ...Object.values(values)].join(' ')}>`;
const facts = {
  country: 'Österreich',
  recipient: ['Bundeskanzleramt', 'Ballhausplatz 2', '1010 Wien', 'Österreich'],
  legal: { kind: 'petition', reference: 'Artikel 11' },
} as const;

describe('composePetition', () => {
  it('produces text that the parser reads back unchanged', () => {
    const { recipient, subject, blocks } = parsePetition(composePetition(formatText, facts));
    expect(recipient).toEqual(facts.recipient);
    expect(subject).toBe('<petition_subject Österreich>');
    expect(blocks.map((block) => block.kind)).toEqual([
      ...[
        'paragraph',
        'paragraph',
        'paragraph',
        'paragraph',
        'bullets',
        'paragraph',
        'paragraph',
        'signature',
      ],
    ]);
    expect(blocks[4]).toMatchObject({ items: { length: 5 } });
    expect(blocks.at(-1)).toEqual({
      kind: 'signature',
      labels: ['<petition_sign_name>', '<petition_sign_signature>'],
    });
  });

  it.each(['petition', 'address', 'iccpr', 'udhr', 'eu_charter'] as const)(
    'states the legal basis: %s',
    (kind) =>
      expect(composeBody(formatText, { kind, reference: 'R' })).toContain(`<petition_legal_${kind} R>`),
  );

  it('inserts no space after a full-width full stop', () => {
    const chinese = (key: string) => (key === 'petition_intro' ? '请愿。' : `[${key}]`);
    expect(composeBody(chinese, facts.legal)).toContain('请愿。[petition_legal_petition]');
    expect(composeBody(formatText, facts.legal)).toContain('<petition_intro> <petition_legal_petition');
  });
});
