/** Topics of the mails about a registration, by the id of its administrator. The outbox has one mail for a topic. */
export const mailTopics = {
  activation: (administratorId: string) => `activation ${administratorId}`,
  review: (administratorId: string, reviewer: string) => `review ${administratorId} ${reviewer}`,
  /** @param request one of several requests to join */
  join: (administratorId: string, request: string) => `join ${administratorId} ${request}`,
};

/** The id of the administrator in the topic of a mail about a registration; null in other topics. */
export function administratorInTopic(topic: string): string | null {
  const [kind = '', id = null] = topic.split(' ');
  return Object.hasOwn(mailTopics, kind) ? id : null;
}
