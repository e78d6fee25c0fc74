import { afterEach, describe, expect, it, vi } from 'vitest';
import { headlineChunks } from './headline-chunks.ts';

afterEach(() => vi.unstubAllGlobals());

describe('headlineChunks splits a headline', () => {
  it.each([
    ['推动世贸组织改革，实现公平的世界贸易', '推动|世贸|组织|改革，|实现|公平的|世界|贸易'],
    ['世贸组织改革请愿书', '世贸|组织|改革|请愿书'],
    ['選擇您的國家／地區', '選擇您的|國家／|地區'],
    ['刚果民主共和国', '刚果|民主|共和国'],
  ])('in Chinese between words, and marks stay with what they end: %s', (text, cut) =>
    expect(headlineChunks(text).join('|')).toBe(cut),
  );

  it.each([
    ['WTOの改革と公正な世界貿易のために', 'WTOの|改革と|公正な|世界|貿易のために'],
    ['国・地域をお選びください', '国・|地域を|お選びください'],
    ['書簡はありません', '書簡はありません'],
  ])('in Japanese before words alone, never before an ending: %s', (text, cut) =>
    expect(headlineChunks(text).join('|')).toBe(cut),
  );

  it('before a bracket, not behind one, and where it has spaces by the browser', () =>
    expect(headlineChunks('Global Fair Index（全球公平指数，GFI）')).toEqual([
      'Global Fair Index',
      '（全球',
      '公平',
      '指数，',
      'GFI）',
    ]));

  it.each(['Petition zur Reform der WTO', '국가·지역을 선택하십시오', 'عريضة لإصلاح', ''])(
    'nowhere in other languages: %s',
    (text) => expect(headlineChunks(text)).toEqual([text]),
  );

  it('nowhere in browsers without Intl.Segmenter', () => {
    vi.stubGlobal('Intl', {});
    expect(headlineChunks('世贸组织改革')).toEqual(['世贸组织改革']);
  });

  it('and loses nothing', () => {
    for (const text of ['世界の国・地域が169、すべて！', '（全球）公平', '从数值到分数'])
      expect(headlineChunks(text).join('')).toBe(text);
  });
});
