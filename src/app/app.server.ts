import {
  answersApi,
  answersStaffApi,
  countriesApi,
  counts,
  factsApi,
  factsStaffApi,
  receiveAnswersApi,
  reportFactApi,
} from '#countries/index.server.ts';
import { gfiApi } from '#gfi/index.server.ts';
import { letterTextApi, petitionsApi } from '#letters/index.server.ts';
import { eventsApi, inboxApi, jobsApi } from '#office/index.server.ts';
import {
  addCdnHeaders,
  analyticsApi,
  analyticsStaffApi,
  apiDocs,
  areUp,
  backupsApi,
  healthApi,
  installationApi,
  lettersSentApi,
  monitoringApi,
  newestBackup,
  operationNotesApi,
  overviewApi,
  securityContactRoutes,
  servicesApi,
  staticSite,
} from '#operations/index.server.ts';
import { editorialApi, petitionTextApi, publishingApi } from '#petitions/index.server.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import { createHttp, createReadyResponses, securityHeaders } from '#platform/http/index.server.ts';
import {
  assetRoutes,
  createPages,
  ownLetterApi,
  pageListDependencies,
  pathInLanguage,
  printablesApi,
  reminderApi,
  sharingRoutes,
  translationApi,
} from '#public/index.server.ts';
import {
  baseTextsApi,
  bulkTextsApi,
  glossaryApi,
  labelsApi,
  loadNativeReviews,
  nativeReviewersStaffApi,
  readingPages,
  replacingApi,
  sideBySideApi,
  staffTranslation,
  translatingApi,
  translationLanguagesApi,
  translationProgressApi,
  translationToGerman,
  translationTransferApi,
} from '#translation/index.server.ts';
import { type AppOptions, createAppParts } from './app-parts.server.ts';
import { backOfficeRoutes } from './back-office.server.ts';
import { backupOptions } from './backup-jobs.server.ts';
import { errors, inboxSources, log as logSentences } from './features.server.ts';
import { jobName, rights } from './features.ts';
import { contentDir } from './paths.server.ts';
import { release } from './release.server.ts';
import type { Services } from './services.server.ts';
import { isTemporary } from './temporary.server.ts';

const withoutFront: ReturnType<typeof createReadyResponses>['inFrontOf'] = (application) => application;

/** Assembles the server: every route, in the order in which they are tried. */
export const createApp = async (services: Services, options: AppOptions) => {
  const parts = await createAppParts(services, options);
  const {
    publicUrl,
    content,
    petitions,
    responseCache,
    dependencies,
    metrics,
    assets,
    clientDir,
    files,
    log,
  } = parts;
  const { letterTexts } = services;
  const { sharing, accounts, analytics, database, typesetter, limits, clientOf, runner } = parts;
  const lastBackup = () => newestBackup(options.config.backup.dir, new Date());
  const events = eventsApi({
    ...{ database, runner },
    roleInSession: accounts.roleInSession,
  });
  const pages = createPages(parts);
  const app = createHttp({
    report: (error, c, requestId) =>
      // The route pattern is logged, because the path may contain a secret token.
      log.error(
        { err: error, method: c.req.method, route: c.req.routePath, requestId },
        'Anfrage gescheitert',
      ),
    isTemporary: (error) => isTemporary(error, log, () => database.status() === 'up'),
    trustsRequestId: options.config.server.trustedProxies > 0,
    errorPage: pages.error,
    refusal: parts.hostGuard.refusal,
    headers: securityHeaders(publicUrl.startsWith('https:')),
  });

  const { cdn } = options.config;
  if (cdn.kind !== 'none') app.use(addCdnHeaders(cdn.kind));
  app.use(metrics.measure);
  app.use(limits.middleware);
  for (const path of rights.guardedPaths) app.use(path, accounts.guard);
  app.route('/', accounts.routes);
  app.route('/', countriesApi({ content, responses: responseCache }));
  app.route('/', factsApi({ content, responses: responseCache }));
  app.route('/', answersApi({ content, reader: parts.answers.reader, responses: responseCache }));
  app.route('/', receiveAnswersApi(parts.answers));
  app.route('/', petitionsApi({ petitions, onSent: analytics.recordDownload, clientOf }));
  app.route('/', letterTextApi({ petitions, responses: responseCache }));
  app.route(
    '/',
    printablesApi({
      ...{ publicUrl, petitions, responseCache },
      textsOf: (code) => content().textsOf(code),
      printables: services.printables,
    }),
  );
  app.route('/', reminderApi({ publicUrl, content, letters: petitions, responses: responseCache }));
  const { typesetWithSenderText } = typesetter;
  app.route(
    '/',
    ownLetterApi({
      publicUrl,
      petitions,
      typesetWithSenderText,
      onSent: analytics.recordDownload,
      clientOf,
      log,
    }),
  );
  app.route(
    '/',
    translationApi({
      ...{ content, members: counts().wtoMembers, responseCache },
      translateForStaff: staffTranslation({
        ...{ publicUrl, staffSession: accounts.staffSession, translating: services.translating },
        count: (c) => limits.consume(c, 'staffTranslations'),
      }),
    }),
  );
  app.route('/', translatingApi(services.translating));
  app.route('/', analyticsApi(analytics));
  app.route('/', lettersSentApi(analytics));
  app.route('/', analyticsStaffApi(analytics));
  app.route('/', reportFactApi(parts.reports));
  app.route(
    '/',
    factsStaffApi({
      db: services.database.db,
      texts: () => content().texts,
      textsOf: (code) => content().textsOf(code),
      mainLanguage: petitions.mainLanguage,
      missingGlyphs: services.typesetter.missingGlyphs,
      notifyFactsChange: (tx, country) => notifyContentEvents(tx, [{ kind: 'facts', country }]),
    }),
  );
  app.route(
    '/',
    answersStaffApi({
      db: database.db,
      translateToGerman: translationToGerman({
        translating: services.translating,
        count: (c) => limits.consume(c, 'staffTranslations'),
      }),
    }),
  );
  app.route('/', nativeReviewersStaffApi({ db: database.db, publicUrl, checks: services.textChecks }));
  app.route('/', publishingApi({ db: database.db, letterTexts, editorial: services.editorial }));
  app.route('/', petitionTextApi({ petitions, letterTexts }));
  app.route('/', translationLanguagesApi({ db: database.db }));
  app.route('/', jobsApi(database.db, runner));
  app.route(
    '/',
    backupsApi({ db: database.db, job: services.backups.make, runner, settings: options.config.backup }),
  );
  app.route(
    '/',
    installationApi({
      ...{ database, contentDir, backup: backupOptions(options.config, database) },
      draftsJob: services.editorial.jobs['drafts-complete'],
      log,
    }),
  );
  app.route(
    '/',
    overviewApi(
      {
        db: database.db,
        texts: () => content().texts,
        petitions,
        lastBackup,
        isUp: () => areUp(dependencies),
      },
      {
        database,
        content: services.content,
        petitions,
        runner,
        lastBackup,
        hasLanguageService: services.translating.interactiveService !== null,
        dataDir: options.config.data.dir,
        log,
      },
      { job: jobName, log: logSentences },
    ),
  );
  app.route('/', translationProgressApi(database.db));
  app.route('/', translationTransferApi(database.db, typesetter.missingGlyphs));
  app.route('/', events.routes);
  app.route(
    '/',
    inboxApi({
      ...{ db: database.db, rights, jobName, sources: inboxSources },
      sendsMails: options.config.mail !== null,
    }),
  );
  app.route('/', editorialApi(services.editorial));
  app.route('/', baseTextsApi({ db: database.db, checks: services.textChecks }));
  const { guides, textChecks: checks } = services;
  app.route('/', replacingApi({ db: database.db, checks, replacer: services.replacer }));
  app.route('/', sideBySideApi({ db: database.db, checks, guides, nativeReviews: loadNativeReviews }));
  app.route('/', bulkTextsApi({ db: database.db, checks }));
  app.route('/', labelsApi(database.db));
  app.route('/', glossaryApi({ db: database.db, guides }));
  app.route('/', gfiApi({ content, responses: responseCache }));
  app.route('/', healthApi(dependencies, options.isStopping));
  app.route('/', operationNotesApi(parts.notes));
  app.route('/', servicesApi(parts.serviceStates));
  app.route('/', monitoringApi({ db: database.db, version: release.version, state: parts.operationState }));
  app.route('/', assetRoutes({ clientDir, assets, files, responseCache, otherBuilds: parts.otherBuilds }));
  app.route('/', pages.routes);
  app.route(
    '/',
    readingPages({
      texts: () => content().texts,
      facts: petitions.facts,
      reading: parts.reading,
      render: pages.render,
      pageCss: [assets.styles.letter, assets.styles.reading],
      renderUncached: pages.renderUncached,
    }),
  );
  app.route('/', backOfficeRoutes({ assets: assets.admin, staffSession: accounts.staffSession, rights }));
  const homeUrl = (tag: string) => pathInLanguage('/', tag);
  app.route(
    '/',
    sharingRoutes({
      publicUrl,
      content,
      pages: pages.publicPages,
      pageListDependencies,
      homeUrl,
      sharing,
      responseCache,
    }),
  );
  app.route('/', securityContactRoutes(options.config.securityContact, publicUrl));
  app.get('/metrics', async (c) => c.text(await metrics.text(), 200, { 'Cache-Control': 'no-store' }));
  app.route(
    '/',
    staticSite(parts, (error) => log.error({ err: error }, 'Statische Website abgebrochen')),
  );
  app.route(
    '/',
    apiDocs({ app, assets: { js: assets.js, css: assets.styles.common }, answers: responseCache, errors }),
  );
  const ready = createReadyResponses({ countRequest: limits.countRequest, observe: metrics.observe });
  services.content.onLoad(ready.clear);
  return {
    app,
    /**
     * Puts a listener in front of the application's that sends what is in memory; none behind a CDN, whose headers the
     * application adds and which keeps the responses itself.
     */
    inFrontOf: cdn.kind === 'none' ? ready.inFrontOf : withoutFront,
    /** Notes for admins about the running site. */
    notes: parts.notes,
    /** Stores the scripts and stylesheets of this build for processes with another one. */
    storeAssets: parts.otherBuilds.store,
    /** Ends the event streams, which never end by themselves. */
    endStreams: events.close,
    close: () => {
      events.close();
      parts.close();
    },
  };
};
