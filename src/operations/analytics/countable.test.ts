import { describe, expect, it } from 'vitest';
import { isCountable } from './countable.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

describe('isCountable', () => {
  it.each([
    ['a phone', phone],
    ['a CUBOT phone', phone.replace('K)', 'CUBOT_X18_Plus)')],
    [
      'an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
    ['the Google app', `${phone} GSA/15.0`],
    ['a browser inside an app', `${phone} [FBAN/FB4A;FBAV/480.0.0.0;]`],
    ['YaBrowser', `${phone} YaBrowser/24.10.0 Yowser/2.5`],
    ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2/191.308; U; bn) Presto/2.12.423 Version/12.16'],
    ['a terminal', 'curl/8.5.0'],
    ['no name', ''],
  ])('is true for %s', (_name, agent) => {
    expect(isCountable(new Headers({ 'User-Agent': agent }))).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    `${phone} (compatible; GoogleOther)`,
    'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.1; +https://openai.com/gptbot',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
    `${phone} Chrome-Lighthouse`,
    'Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'CCBot/2.0 (https://commoncrawl.org/faq/)',
    'Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)',
    'ia_archiver',
    'Scrapy/2.11.2 (+https://scrapy.org)',
  ])('is false for %s', (agent) => {
    expect(isCountable(new Headers({ 'User-Agent': agent }))).toBe(false);
  });

  it.each([
    ['DNT', '1', false],
    ['DNT', '0', true],
    ['Sec-GPC', '1', false],
    ['Sec-GPC', '', true],
    ['Sec-Purpose', 'prefetch', false],
    ['Sec-Purpose', 'prefetch;prerender', false],
    ['Sec-Purpose', 'something-new', true],
    ['Purpose', 'prefetch', false],
    ['X-Purpose', 'preview', false],
    ['X-Moz', 'prefetch', false],
  ])('knows %s: %s', (name, value, counted) => {
    expect(isCountable(new Headers({ 'User-Agent': phone, [name]: value }))).toBe(counted);
  });
});
