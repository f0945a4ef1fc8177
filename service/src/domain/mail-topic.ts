/** What becomes of an unsent mail about a registration. */
interface TopicRule {
  /** When the registration is approved, refused or withdrawn. */
  readonly atDecision: 'kept' | 'deleted';
  /** When the service could forget the registration: it waits until the mail is sent, or the mail is deleted. */
  readonly atHandover: 'awaited' | 'deleted';
}

/** Topics of the mails about a registration. The first word of a topic is its kind, the second the administrator's id. */
const mailTopics = {
  activation: { atDecision: 'deleted', atHandover: 'awaited' },
  /** One for each reviewer. */
  review: { atDecision: 'deleted', atHandover: 'deleted' },
  /** One for each request to join. */
  join: { atDecision: 'kept', atHandover: 'awaited' },
  refusal: { atDecision: 'kept', atHandover: 'awaited' },
} as const satisfies Readonly<Record<string, TopicRule>>;

/**
 * The outbox has one mail for a topic.
 * @param topic its kind, the administrator's id, and what differs between several topics of the kind
 */
export const mailTopic = (
  ...topic: readonly [kind: keyof typeof mailTopics, administratorId: string, part?: string]
): string => topic.join(' ');

/** The kinds of topics whose rule `isMeant` selects. */
export function topicKinds(isMeant: (rule: TopicRule) => boolean): readonly string[] {
  const kinds = Object.entries<TopicRule>(mailTopics).filter(([, rule]) => isMeant(rule));
  return kinds.map(([kind]) => kind);
}

/** The id of the administrator in the topic of a mail about a registration; null in other topics. */
export function administratorInTopic(topic: string): string | null {
  const [kind = '', id = null] = topic.split(' ');
  return Object.hasOwn(mailTopics, kind) ? id : null;
}
