/** A message of an approved template: nothing else may be sent to who has not written first. */
interface WhatsAppMessage {
  /** In E.164. */
  readonly to: string;
  readonly template: string;
  /** What stands for `{{1}}`, `{{2}}` … in the template's text. */
  readonly parameters: readonly string[];
}

export interface WhatsApp {
  /**
   * Hands a message over and gives the service's id for it.
   * @throws WhatsAppRefused when it would be refused every time, WhatsAppUnanswered when nobody knows whether it was
   * taken; after any other error it was not, and may be the next time
   */
  send(message: WhatsAppMessage): Promise<string>;
}

/** `unknown_number`, or the service's name for the reason. */
export class WhatsAppRefused extends Error {
  override readonly name = 'WhatsAppRefused';
}

/** The message was handed over and no answer came. */
export class WhatsAppUnanswered extends Error {
  override readonly name = 'WhatsAppUnanswered';
}
