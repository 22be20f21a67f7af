/** What a visit of a page loads. */
export interface PageVisit {
  /** How often it is a visit's first, in proportion. */
  weight: number;
  /** The page, and what its layout adds. */
  first: readonly RegExp[];
  /** What follows once the page is shown. */
  later: readonly RegExp[];
  /** What its layout opens on demand. What the page itself imports dynamically, and is not listed, does, too. */
  asked: readonly RegExp[];
}

const appPart = (path: string): RegExp => new RegExp(`web/src/app/(${path})\\.tsx?$`);
const feature = (path: string): RegExp => new RegExp(`web/src/features/(${path})\\.tsx?$`);
const core = (path: string): RegExp => new RegExp(`web/src/core/(${path})\\.tsx?$`);

const frame = [
  appPart('drawer|erasure-banner'),
  feature('security/(proof-dialog|second-factor-gate)|people/settings/preferred-name-dialog'),
];

/** A page of the client's portal. */
const portal = (weight: number, page: RegExp, ...later: readonly RegExp[]): PageVisit => ({
  weight,
  first: [page, appPart('case-counts')],
  later,
  asked: frame,
});

/** A page of the backoffice. */
const backoffice = (weight: number, page: RegExp, ...later: readonly RegExp[]): PageVisit => ({
  weight,
  first: [page, appPart('backoffice/backoffice-shell|team-counts|backoffice/palette/palette-button|session-watch')],
  later,
  asked: [...frame, appPart('backoffice/palette/palette'), feature('applications/bulk/bulk-panel')],
});

/** A page without a session. */
const visitor = (weight: number, page: RegExp, ...later: readonly RegExp[]): PageVisit => ({
  weight,
  first: [page],
  later,
  asked: [],
});

/** The pages of the app. A page that is not listed is split as the bundler sees fit. */
export const pageVisits: readonly PageVisit[] = [
  portal(4, appPart('pages/dashboard')),
  portal(
    4,
    appPart('pages/documents'),
    feature('documents/(further-parts|reading-note|card/card-choice)'),
    core('uploads/tab-uploader'),
  ),
  portal(4, appPart('pages/offers'), feature('offers/comparison')),
  portal(1, appPart('pages/deed'), feature('documents/reading-note')),
  portal(1, feature('applications/applications-page')),
  portal(2, feature('messages/messages-page')),
  portal(
    3,
    appPart('pages/settings'),
    feature('security/(second-factors|passkeys)|prior-information/information-card|privacy/card-consents'),
  ),
  portal(0.5, feature('simulator/portal/portal-page'), feature('simulator/portal/own-simulator')),
  visitor(1, appPart('pages/onboarding')),
  visitor(2, feature('accounts/auth-page')),
  visitor(1, feature('accounts/(confirm|request-reset|reset-password|pending-confirmation)-page')),
  backoffice(2, feature('applications/work/work-page')),
  backoffice(
    4,
    appPart('pages/pipeline'),
    feature('applications/board/(board-announcer|stage-switch|board-choices)'),
    /web\/src\/ui\/hint\.tsx$/,
  ),
  backoffice(4, appPart('backoffice/application-page'), feature('applications/case/responsible|audit/history-card')),
  backoffice(2, feature('leads/leads-page')),
  backoffice(1, feature('reports/reports-page')),
  backoffice(0.5, feature('facts/facts-page')),
  backoffice(0.5, feature('staff/staff-page')),
  backoffice(0.5, feature('security/recovery-page')),
];
