import type { LetterModel, Run } from '#letters/typesetting/model.ts';

/** All text of a letter in reading order, one entry per page, as a reader should get it back from the PDF. */
export function expectedPages(model: LetterModel): [string, string] {
  const text = (runs: Run[]) => runs.map((run) => run.text).join('');
  const number = (value: number) => [...`${value}`].map((digit) => [...model.digits][Number(digit)]).join('');
  const label = (page: number) =>
    model.pageLabel.replace('{page}', number(page)).replace('{pages}', number(2));
  const body = model.body.flatMap((block) => {
    if (block.kind === 'paragraph') return [text(block.runs)];
    if (block.kind === 'bullets') return block.items.map((item) => `• ${text(item)}`);
    return block.labels;
  });
  const areas = model.annex.areas.flatMap((area) => [
    area.title,
    ...(area.score === null ? [] : [`${number(area.score)} / ${number(100)}`]),
    ...(area.band === null ? [] : [area.band]),
    area.text,
  ]);
  return [
    [
      ...model.sender.map(({ label: text }) => text),
      ...model.recipient,
      model.placeDateLabel,
      model.subject,
      ...body,
      model.enclosure,
      label(1),
    ],
    [
      model.explanation.title,
      ...model.explanation.paragraphs,
      model.annex.title,
      model.annex.intro,
      ...areas,
      model.annex.note,
      model.link.caption,
      model.link.label,
      label(2),
    ],
  ].map((lines) => lines.join('\n')) as [string, string];
}
