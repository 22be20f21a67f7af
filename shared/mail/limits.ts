/** Limits of e-mails to a case (spec office O3, detail 3). */
export const mailLimits = {
  bytes: 25 * 1024 * 1024,
  parts: 60,
  depth: 5,
  /** Of the text that is kept; the rest stays in the original. */
  characters: 10_000,
  /** Files of one e-mail. */
  files: 20,
  /** E-mails to one recipient's addresses in a day. */
  perDay: 30,
  /** Of these, at most so many of others than the person whose address it is; to the team of one sender. */
  perDayOfOthers: 20,
} as const;

/** Days after which the original of an e-mail is deleted. */
export const originalDays = 30;

/** Days for which files wait until they may be kept. */
export const withheldDays = 7;

/** The folder of the bucket of e-mails into which the receipt rule stores them, by the mail service's id. */
export const originalsFolder = 'originals/';

export const maxMailSubject = 200;

/** Bytes of the files of one e-mail that go as attachments; more go by a link. */
export const maxAttachedBytes = 8 * 1024 * 1024;

/** The link to the files of an e-mail: days, and openings. */
export const fileLinks = { days: 7, openings: 20 } as const;

/** Seconds for which a link to an original or to a file sent by e-mail is good. */
export const mailLinkSeconds = 300;

/** The public page with the files of an e-mail; the token is its fragment. */
export const mailFilesPath = '/ficheiros';
