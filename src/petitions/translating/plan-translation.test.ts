import { describe, expect, it } from 'vitest';
import { planTranslation } from './plan-translation.ts';

const letter = (words: readonly string[], reference: string) => ({
  title: words[0] as string,
  content: `**${words[1]}**\nAmt für Größe\n1010 Wien\n\n────────\n\n${words[2]}\n\n• ${words[3]} ${reference}\n\n____\n${words[4]}`,
  reference,
});
const german = letter(['Titel', 'An:', 'Guten Tag,', 'nach', 'Name'], 'Artikel 11');
const french = letter(['Titre', 'À :', 'Bonjour,', 'selon', 'Nom'], 'article 11');

describe('planTranslation', () => {
  it('translates nothing when the petition is unedited', () => {
    const { toTranslate, fill } = planTranslation(german.content, german, french);
    expect(toTranslate).toBe('');
    expect(fill('')).toBe(french.content);
  });

  it('translates changed lines only, keeps the address, and uses the legal basis of the target language', () => {
    const edited = german.content
      .replace('Guten Tag,', 'Werte Leute,')
      .replace('• nach Artikel 11', '• gestützt auf Artikel 11')
      .replace('1010 Wien', '1011 Wien');
    const { toTranslate, fill } = planTranslation(edited, german, french);
    expect(toTranslate).toBe('Werte Leute,\n• gestützt auf {reference}');
    expect(fill('Chers tous,\n• fondé sur {reference}')).toBe(
      french.content
        .replace('Bonjour,', 'Chers tous,')
        .replace('• selon article 11', '• fondé sur article 11')
        .replace('1010 Wien', '1011 Wien'),
    );
  });
});
