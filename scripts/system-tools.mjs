import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { stop } from './prepare.mjs';

/** Debian keeps servers where only root looks for programs. */
const found = (name) => spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin; command -v ${name}`]).status === 0;

/** Programs the tests drive, with the Debian package that brings each. Any one name of a row is enough. */
const tools = [
  { names: ['chromium', 'google-chrome', 'chromium-browser'], debian: 'chromium' },
  {
    names: ['chromium-headless-shell', 'google-chrome', 'chromium-browser'],
    debian: 'chromium-headless-shell',
  },
  { names: ['pdftotext'], debian: 'poppler-utils' },
  { names: ['pgbouncer'], debian: 'pgbouncer' },
  { names: ['caddy'], debian: 'caddy' },
  { names: ['haproxy'], debian: 'haproxy' },
  { names: ['nginx'], debian: 'nginx-light' },
  { names: ['varnishd'], debian: 'varnish' },
  { names: ['openssl'], debian: 'openssl' },
  { names: ['systemd-analyze'], debian: 'systemd' },
  { names: ['promtool'], debian: 'prometheus' },
];

/** Further tools for the journeys in three engines; WebKit needs a virtual display. */
export const engineTools = [
  { names: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
  { names: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  { names: ['Xvfb'], debian: 'xvfb' },
];

/**
 * Makes sure that the programs the tests drive are installed, installing Debian packages if possible. The installation starts
 * at once, so that it goes on while something else blocks this process.
 * @param more further tools that this run needs
 */
export const ensureSystemTools = async (more = []) => {
  const missing = [...tools, ...more].filter((tool) => !tool.names.some(found)).map((tool) => tool.debian);
  if (missing.length === 0) return;
  console.log(`Systempakete werden installiert: ${missing.join(' ')}`);
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n ';
  const script = `${sudo}apt-get update -qq && DEBIAN_FRONTEND=noninteractive ${sudo}apt-get install -y -qq ${missing.join(' ')}`;
  const install = () => once(spawn('sh', ['-c', script], { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
  if (!found('apt-get') || (await install())[0] !== 0)
    stop(
      `Für die Tests fehlen: ${missing.join(', ')}. Bitte installieren Sie diese Pakete und starten Sie erneut.`,
    );
};
