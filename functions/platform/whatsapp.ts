/** A message of an approved template; others may be sent only as replies. */
interface WhatsAppMessage {
  /** In E.164. */
  readonly to: string;
  readonly template: string;
  /** Values of `{{1}}`, `{{2}}` … in the template's text. */
  readonly parameters: readonly string[];
  /** End of the button's address. */
  readonly linkParameter: string;
}

export interface WhatsApp {
  /**
   * Sends a message and returns the service's id.
   * @throws WhatsAppRefused for a permanent failure, WhatsAppUnanswered if the result is unknown; any other error is
   * temporary, and the message was not accepted
   */
  send(message: WhatsAppMessage): Promise<string>;
}

/** `unknown_number`, or the service's error code. */
export class WhatsAppRefused extends Error {
  override readonly name = 'WhatsAppRefused';
}

/** The message was sent without a response. */
export class WhatsAppUnanswered extends Error {
  override readonly name = 'WhatsAppUnanswered';
}
