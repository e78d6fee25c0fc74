import type { Config } from '#platform/config/index.server.ts';
import type { ProxyFault } from '#platform/limits/index.server.ts';
import type { ServiceState } from './contract.ts';

/** State of the running site, besides its settings. */
export type RunningState = {
  /** Newest backup; null where there is none. */
  newestBackup: Date | null;
  /** The misconfiguration of the proxy that requests came through. */
  proxyFault: ProxyFault | null;
  /** Number of active admins without a second factor. */
  adminsWithoutSecondFactor: number;
  /** No process runs jobs. */
  isRunnerMissing: boolean;
};

type Rule = (config: Config, running: RunningState) => ServiceState;

const providers = {
  none: '',
  openai: 'OpenAI-kompatibler Dienst',
  deepl: 'DeepL',
  libretranslate: 'LibreTranslate',
} as const;

const translation: Rule = ({ translation: { provider } }) => ({
  code: 'translation',
  name: 'Übersetzungsdienst',
  state: provider === 'none' ? 'off' : 'on',
  message:
    provider === 'none'
      ? 'Keiner eingerichtet. Die mitgelieferten Übersetzungen bleiben, neue schreiben Sie von Hand.'
      : `${providers[provider]} ist eingerichtet.`,
  settings: ['TRANSLATION_PROVIDER', 'TRANSLATION_URL', 'TRANSLATION_KEY', 'TRANSLATION_MODEL'],
});

const madeAt = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const backups: Rule = ({ backup }, { newestBackup }) => {
  const place = backup.configured ? `nach ${backup.dir}` : `in den Datenordner (${backup.dir})`;
  const last = newestBackup
    ? `Die letzte ist vom ${madeAt.format(newestBackup)} (UTC).`
    : 'Es gibt noch keine.';
  const copy = backup.configured
    ? ''
    : ' Geht der Datenträger verloren, gehen die Sicherungen mit ihm verloren.';
  return {
    code: 'backups',
    name: 'Sicherungen',
    state: backup.everyHours === 0 ? 'off' : backup.configured && newestBackup ? 'on' : 'attention',
    message:
      backup.everyHours === 0
        ? `Von selbst werden keine gemacht. ${last}`
        : `${backup.everyHours === 1 ? 'Jede Stunde' : `Alle ${backup.everyHours} Stunden`} ${place}. ${last}${copy}`,
    settings: ['BACKUP_DIR', 'BACKUP_EVERY_HOURS', 'BACKUP_KEEP'],
  };
};

const proxyFaults: Readonly<Record<ProxyFault, string>> = {
  untrusted: 'Anfragen kommen durch einen Proxy, dem die Website nicht vertraut.',
  nameless: 'Anfragen kommen durch einen Proxy, der die Adresse der Besucher nicht nennt.',
};

const proxy: Rule = ({ server: { trustedProxies } }, { proxyFault }) => ({
  code: 'proxy',
  name: 'Proxy',
  state: proxyFault ? 'attention' : trustedProxies > 0 ? 'on' : 'off',
  message: proxyFault
    ? proxyFaults[proxyFault]
    : trustedProxies > 0
      ? `Vertraut wird ${trustedProxies === 1 ? 'einem Proxy' : `${trustedProxies} Proxys`}.`
      : 'Die Website wird ohne Proxy aufgerufen.',
  settings: ['TRUST_PROXY'],
});

const secondFactor: Rule = ({ admin }, { adminsWithoutSecondFactor: unprotectedAdmins }) => ({
  code: 'second_factor',
  name: 'Zwei-Faktor-Anmeldung',
  state: unprotectedAdmins > 0 ? 'attention' : 'on',
  message: `${admin.requireTwoFactor === 'admins' ? 'Für Administratoren Pflicht' : 'Freiwillig'}. ${
    unprotectedAdmins === 0
      ? 'Alle Administratorkonten haben sie.'
      : unprotectedAdmins === 1
        ? 'Einem Administratorkonto fehlt sie.'
        : `${unprotectedAdmins} Administratorkonten fehlt sie.`
  }`,
  settings: ['REQUIRE_TWO_FACTOR'],
});

const database: Rule = ({ secrets, jobs }, { isRunnerMissing }) => ({
  code: 'database',
  name: 'Datenbank und Aufträge',
  state: isRunnerMissing ? 'attention' : 'on',
  message: `${secrets.databaseUrl ? 'Ein eigener PostgreSQL-Server' : 'Die eingebaute Datenbank'}. Aufträge erledigt ${
    jobs.runIn === 'web' ? 'die Website selbst' : 'ein eigener Prozess (Worker)'
  }${isRunnerMissing ? ', aber keiner läuft' : ''}.`,
  settings: ['DATABASE_URL', 'RUN_JOBS'],
});

const indexFigures: Rule = ({ index: { refreshFrom } }) => ({
  code: 'index_refresh',
  name: 'Zahlen des Index',
  state: refreshFrom === 'none' ? 'off' : 'on',
  message:
    refreshFrom === 'none'
      ? 'Neue Zahlen werden nicht von selbst geholt.'
      : 'Jeden Sonntag werden neue Zahlen der Weltbank geholt.',
  settings: ['INDEX_REFRESH'],
});

const mailService: Rule = ({ mail }) => ({
  code: 'mail',
  name: 'E-Mail',
  state: mail ? 'on' : 'off',
  message: mail
    ? `Wer möchte, erfährt per E-Mail, was eingegangen ist. Absender ist ${mail.from}.`
    : 'Die Website verschickt keine E-Mails. Was eingegangen ist, steht in der Verwaltung unter der Glocke.',
  settings: ['SMTP_URL', 'MAIL_FROM'],
});

/** How each optional service is set up. */
export const serviceStates = (config: Config, running: RunningState): ServiceState[] =>
  [translation, backups, proxy, secondFactor, database, indexFigures, mailService].map((rule) =>
    rule(config, running),
  );
