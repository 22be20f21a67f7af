/** A message of an approved template; others may be sent only as replies. */
export interface WhatsAppMessage {
  /** In E.164. */
  to: string;
  template: string;
  /** Values of `{{1}}`, `{{2}}` … in the template's text. */
  parameters: readonly string[];
  /** End of the button's address. */
  linkParameter: string;
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
