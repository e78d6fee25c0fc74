import { expect, it } from 'vitest';
import { createWriting, isUnsaved } from './writing.ts';

const at = (text: string, updatedAt = '1') => ({ text, updatedAt });

it('keeps what was typed while a save was under way', () => {
  const writing = createWriting(at('alt'));
  writing.type('neu');
  writing.type('neu und mehr');
  writing.saved('neu', at('neu', '2'));
  expect(writing.state()).toMatchObject({ text: 'neu und mehr', base: at('neu', '2') });
  expect(isUnsaved(writing.state())).toBe(true);
});

it('shows the text as the server has it once it is saved', () => {
  const writing = createWriting(at(''));
  writing.type('é'.normalize('NFD'));
  writing.saved('é'.normalize('NFD'), at('é'.normalize('NFC'), '2'));
  expect(writing.state().text).toBe('é'.normalize('NFC'));
});

it('takes over what somebody else saved only where nothing is unsaved', () => {
  const writing = createWriting(at('alt'));
  writing.refreshed(at('anders', '2'));
  expect(writing.state()).toMatchObject({ text: 'anders', base: at('anders', '2') });
  writing.type('meins');
  writing.refreshed(at('deren', '3'));
  expect(writing.state()).toMatchObject({ text: 'meins', base: at('anders', '2') });
});

it('saves what was decided over the text of the other', () => {
  const writing = createWriting(at('alt'));
  writing.type('meins');
  writing.conflicted({ ...at('deren', '2'), updatedBy: 'Zoë' });
  writing.decided('beides');
  expect(writing.state()).toMatchObject({ text: 'beides', base: at('deren', '2'), theirs: null });
});
