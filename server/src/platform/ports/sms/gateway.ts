import { MessageRefused, type SmsPort } from './port.ts';

type GatewayOptions = {
  /** Root of the gateway, e.g. `https://sms.example.org`. */
  readonly url: string;
  readonly account: string;
  readonly token: string;
  readonly from: string;
};

const TIMEOUT_MS = 10_000;
const API_VERSION = '2010-04-01';
const PASSING = new Set([408, 425, 429]);

/** Text messages by an HTTP gateway that speaks Twilio's Messages resource. */
export function gatewaySms({ url, account, token, from }: GatewayOptions): SmsPort {
  const path = `${API_VERSION}/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const address = new URL(path, url.endsWith('/') ? url : `${url}/`);
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    async send({ key, to, text }) {
      const answer = await fetch(address, {
        method: 'POST',
        // The key lets a gateway that knows the header drop a double.
        headers: { authorization, 'idempotency-key': key },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        // Credentials must not follow to wherever the gateway points.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      // A 401 or 403 is about our configuration, not about this message.
      const isFinal = answer.status === 400 || (answer.status >= 404 && answer.status < 500);
      if (isFinal && !PASSING.has(answer.status))
        throw new MessageRefused(`the gateway refused: ${answer.status}`);
      throw new Error(`the gateway answered ${answer.status}`);
    },
  };
}
