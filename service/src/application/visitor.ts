/** Who a request comes from. */
export interface Visitor {
  /** An opaque reference to one browser. */
  readonly browserSession: string;
  /** An IPv4 address, or an IPv6 network. */
  readonly network: string;
}
