import { createSign, generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import {
  type MailEventsRequest,
  mailEventProviders,
} from '#service/adapters/http/mail-events/mail-event-providers.ts';
import { FakeClock } from '../../../harness/fakes.ts';
import { webhookSecret } from '../../../harness/webhook-events.ts';

const mailId = '7b0d5c1e-4a52-4c0e-9d5b-2f3f0f6f8a11';
const messageId = `<${mailId}@northgate.example>`;
const snsTopic = 'arn:aws:sns:us-west-2:123456789012:MyTopic';
const certificateUrl =
  'https://sns.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem';
const pem = { type: 'spki', format: 'pem' } as const;
const amazon = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const sendgrid = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const sendgridKey = sendgrid.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const clock = new FakeClock();

const bounced = (reason: string) => [{ mailId, state: 'bounced', reason }];
const complained = (reason: string) => [{ mailId, state: 'complained', reason }];
const request = (body: string, headers = {}): MailEventsRequest => ({ body, headers });

/** As in the documentation of Amazon SES. */
const sesMail = {
  timestamp: '2016-01-27T14:59:38.237Z',
  messageId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000',
  source: 'john@example.com',
  destination: ['jane@example.com'],
  headersTruncated: false,
  headers: [
    { name: 'From', value: '"John Doe" <john@example.com>' },
    { name: 'Message-ID', value: messageId },
  ],
};
const sesBounce = {
  notificationType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bouncedRecipients: [
      {
        emailAddress: 'jane@example.com',
        status: '5.1.1',
        action: 'failed',
        diagnosticCode: 'smtp; 550 5.1.1 <jane@example.com>... User',
      },
    ],
    bounceSubType: 'General',
    feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
  },
  mail: sesMail,
};

/** As in the documentation of Amazon SNS. */
function snsMessage(changes: object, { version = '1', key = amazon.privateKey } = {}): string {
  const unsigned: Record<string, string> = {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: snsTopic,
    Message: JSON.stringify(sesBounce),
    Timestamp: '2012-05-02T00:54:06.655Z',
    SignatureVersion: version,
    SigningCertURL: certificateUrl,
    ...changes,
  };
  const names = Object.keys(unsigned)
    .filter((name) => !/^Sign/.test(name))
    .sort();
  const text = names.map((name) => `${name}\n${unsigned[name]}\n`).join('');
  const sign = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256').update(text);
  return JSON.stringify({ ...unsigned, Signature: sign.sign(key, 'base64') });
}

const inSes = (notification: object) =>
  request(snsMessage({ Message: JSON.stringify(notification) }));

const inPostmark = (body: object, password = webhookSecret) => {
  const credentials = Buffer.from(`postmark:${password}`).toString('base64');
  return request(JSON.stringify(body), { authorization: `Basic ${credentials}` });
};
const postmarkBounce = {
  RecordType: 'Bounce',
  ID: 42,
  Type: 'HardBounce',
  TypeCode: 1,
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Description: 'The server was unable to deliver your message (ex: unknown user).',
  Details: 'Test bounce details',
  Email: 'john@example.com',
  Metadata: { mail: mailId },
};

const inSendgrid = (events: unknown, key = sendgrid.privateKey) => {
  const body = `${JSON.stringify(events)}\r\n`;
  const timestamp = '1600112502';
  const signature = createSign('sha256')
    .update(timestamp + body)
    .sign(key, 'base64');
  return request(body, {
    'x-twilio-email-event-webhook-signature': signature,
    'x-twilio-email-event-webhook-timestamp': timestamp,
  });
};
const sendgridBounce = {
  email: 'example@test.com',
  timestamp: 1513299569,
  'smtp-id': messageId,
  event: 'bounce',
  type: 'bounce',
  sg_event_id: '6g4ZI7SA-xmRDv57GoPIPw==',
  reason: '500 unknown recipient',
  status: '5.0.0',
};

const inGeneric = (body: object, at = clock.now(), secret = webhookSecret) => {
  const text = JSON.stringify(body);
  const signature = new Webhook(secret).sign('msg_1', at, text);
  const timestamp = String(at.getTime() / 1_000);
  return request(text, {
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,b3RoZXI= ${signature}`,
  });
};
const genericBounce = { message_id: messageId, event: 'bounced', reason: '550 5.1.1 Unknown' };

const otherSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** Requests of each provider, and their events; null for those that are refused. */
const samples: Readonly<Record<string, Readonly<Record<string, [MailEventsRequest, unknown]>>>> = {
  ses: {
    'a bounce': [inSes(sesBounce), bounced('smtp; 550 5.1.1 <jane@example.com>... User')],
    'a published event': [
      inSes({ ...sesBounce, notificationType: undefined, eventType: 'Bounce' }),
      bounced('smtp; 550 5.1.1 <jane@example.com>... User'),
    ],
    'the second version of the signature': [
      request(snsMessage({}, { version: '2' })),
      bounced('smtp; 550 5.1.1 <jane@example.com>... User'),
    ],
    'a complaint': [
      inSes({
        notificationType: 'Complaint',
        complaint: { complaintFeedbackType: 'abuse' },
        mail: sesMail,
      }),
      complained(''),
    ],
    'a temporary bounce': [
      inSes({ ...sesBounce, bounce: { ...sesBounce.bounce, bounceType: 'Transient' } }),
      [],
    ],
    'a notification without headers': [inSes({ ...sesBounce, mail: {} }), []],
    'another signer': [request(snsMessage({}, { key: stranger.privateKey })), null],
    'a changed message': [request(snsMessage({}).replace('jane', 'joan')), null],
    'another topic': [request(snsMessage({ TopicArn: `${snsTopic}2` })), null],
    'a certificate of another host': [
      request(snsMessage({ SigningCertURL: certificateUrl.replace('amazonaws', 'evil') })),
      null,
    ],
    'a certificate of a host whose name begins the same': [
      request(snsMessage({ SigningCertURL: certificateUrl.replace('.com/', '.com.evil.com/') })),
      null,
    ],
  },
  postmark: {
    'a bounce': [inPostmark(postmarkBounce), bounced('Test bounce details')],
    'a complaint': [
      inPostmark({ ...postmarkBounce, RecordType: 'SpamComplaint', Type: 'SpamComplaint' }),
      complained('Test bounce details'),
    ],
    'a temporary bounce': [inPostmark({ ...postmarkBounce, Type: 'SoftBounce' }), []],
    'a mail of another sender': [inPostmark({ ...postmarkBounce, Metadata: {} }), []],
    'another password': [inPostmark(postmarkBounce, otherSecret), null],
    'no password': [request(JSON.stringify(postmarkBounce)), null],
  },
  sendgrid: {
    'a bounce among other events': [
      inSendgrid([{ event: 'open' }, 7, sendgridBounce, { ...sendgridBounce, 'smtp-id': '<a@b>' }]),
      bounced('500 unknown recipient'),
    ],
    'a mail that was dropped, because an earlier one bounced': [
      inSendgrid([{ ...sendgridBounce, event: 'dropped', reason: 'Bounced Address' }]),
      bounced('Bounced Address'),
    ],
    'a complaint': [inSendgrid([{ 'smtp-id': messageId, event: 'spamreport' }]), complained('')],
    'a temporary bounce': [inSendgrid([{ ...sendgridBounce, type: 'blocked' }]), []],
    'another signer': [inSendgrid([sendgridBounce], otherKey), null],
    'no signature': [request(JSON.stringify([sendgridBounce])), null],
  },
  generic: {
    'a bounce': [inGeneric(genericBounce), bounced('550 5.1.1 Unknown')],
    'a complaint': [inGeneric({ message_id: mailId, event: 'complained' }), complained('')],
    'another event': [inGeneric({ ...genericBounce, event: 'opened' }), []],
    'another key': [inGeneric(genericBounce, clock.now(), otherSecret), null],
    'an old message': [inGeneric(genericBounce, new Date(clock.now().getTime() - 301_000)), null],
    'no signature': [request(JSON.stringify(genericBounce)), null],
  },
};

describe('Events of mail providers', () => {
  let fetched: string[];
  let answer: () => Promise<Response>;
  beforeEach(() => {
    fetched = [];
    answer = async () => new Response(amazon.publicKey.export(pem));
  });
  const providers = () =>
    mailEventProviders({
      secrets: [otherSecret.replace('A', 'B'), webhookSecret],
      snsTopic,
      sendgridKey,
      clock,
      fetch: (url) => {
        fetched.push(String(url));
        return answer();
      },
    });
  const read = async (name: string, sent: MailEventsRequest) => providers().get(name)?.(sent);

  for (const [name, requests] of Object.entries(samples)) {
    for (const [what, [sent, events]] of Object.entries(requests)) {
      it(`of ${name} ${events === null ? 'refuse' : 'accept'} ${what}`, async () => {
        expect(await read(name, sent)).to.deep.equal(events);
        expect(fetched.filter((url) => url !== certificateUrl)).to.deep.equal([]);
      });
    }
  }

  it("accept SendGrid's own example", async () => {
    const key =
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE83T4O/n84iotIvIW4mdBgQ/7dAfSmpqIM8kF9mN1flpVKS3GRqe62gw+2fNNRaINXvVpiglSI8eNEc6wEA3F+g==';
    const body = `${JSON.stringify([
      {
        email: 'hello@world.com',
        event: 'dropped',
        reason: 'Bounced Address',
        sg_event_id: 'ZHJvcC0xMDk5NDkxOS1MUnpYbF9OSFN0T0doUTRrb2ZTbV9BLTA',
        sg_message_id: 'LRzXl_NHStOGhQ4kofSm_A.filterdrecv-p3mdw1-756b745b58-kmzbl-18-5F5FC76C-9.0',
        'smtp-id': '<LRzXl_NHStOGhQ4kofSm_A@ismtpd0039p1iad1.sendgrid.net>',
        timestamp: 1600112492,
      },
    ])}\r\n`;
    const headers = {
      'x-twilio-email-event-webhook-signature':
        'MEUCIGHQVtGj+Y3LkG9fLcxf3qfI10QysgDWmMOVmxG0u6ZUAiEAyBiXDWzM+uOe5W0JuG+luQAbPIqHh89M15TluLtEZtM=',
      'x-twilio-email-event-webhook-timestamp': '1600112502',
    };
    const providers = mailEventProviders({ secrets: [], snsTopic: null, sendgridKey: key, clock });
    expect(await providers.get('sendgrid')?.({ headers, body })).to.deep.equal([]);
    expect(await providers.get('sendgrid')?.({ headers, body: `${body} ` })).to.equal(null);
    expect(providers.has('ses')).to.equal(false);
  });

  const confirmation = {
    Type: 'SubscriptionConfirmation',
    Token: '2336412f37fb687f5d51e6e241d09c805a5a57b30d712f794cc5f6a988666d92',
    SubscribeURL: 'https://sns.us-west-2.amazonaws.com/?Action=ConfirmSubscription&Token=2336412f',
  };

  it('begin after the service confirmed the subscription of the topic', async () => {
    expect(await read('ses', request(snsMessage(confirmation)))).to.deep.equal([]);
    expect(fetched).to.deep.equal([certificateUrl, confirmation.SubscribeURL]);
  });

  it('of Amazon SNS cause no call to another host, and none for another topic or signer', async () => {
    const others = [
      snsMessage({ ...confirmation, SubscribeURL: 'https://evil.example/' }),
      snsMessage({ ...confirmation, TopicArn: `${snsTopic}2` }),
      snsMessage(confirmation, { key: stranger.privateKey }),
    ];
    for (const body of others) expect(await read('ses', request(body))).to.equal(null);
    expect([...new Set(fetched)]).to.deep.equal([certificateUrl]);
  });

  it('of Amazon SNS download a certificate once, and one at a time', async () => {
    const ses = providers().get('ses');
    await ses?.(request(snsMessage({})));
    await ses?.(request(snsMessage({})));
    expect(fetched).to.have.length(1);
    const hostile = Array.from({ length: 20 }, (_, n) =>
      request(snsMessage({ SigningCertURL: certificateUrl.replace('f3ecfb', `f3ecf${n}`) })),
    );
    await Promise.all(hostile.map((sent) => ses?.(sent)));
    expect(fetched).to.have.length(2);
  });

  it('of Amazon SNS are refused with a certificate that cannot be read', async () => {
    answer = async () => new Response('<html>');
    expect(await read('ses', request(snsMessage({})))).to.equal(null);
    answer = async () => new Response('', { status: 404 });
    expect(await read('ses', request(snsMessage({})))).to.equal(null);
  });

  it('of Amazon SNS are to be repeated while Amazon does not respond', async () => {
    answer = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const error = await read('ses', request(snsMessage({}))).catch((failure) => failure);
    expect(error).to.include({ name: 'Unavailable', reason: 'mail_provider' });
  });
});
