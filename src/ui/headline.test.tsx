import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Headline } from './headline.tsx';

it.each([
  ['WTO & <b>Reform</b>', '<h2 id="one">WTO &amp; &lt;b&gt;Reform&lt;/b&gt;</h2>'],
  ['世贸组织 & <b>改革</b>', '<h2 id="one">世贸<wbr>组织 &amp; &lt;<wbr>b><wbr>改革&lt;/<wbr>b></h2>'],
])('escapes markup: %s', (text, markup) =>
  expect(
    renderToStaticMarkup(
      <Headline as="h2" id="one">
        {text}
      </Headline>,
    ),
  ).toBe(markup),
);
