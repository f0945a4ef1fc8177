"""A backend that implements the contract (openapi.yaml) in Python without packages, with all data in memory. Read it beside the
contract; do not deploy it. It sends no mails: the codes are at /inbox.json. It offers no single sign-on.

    python3 docs/contract/example_backend.py 8080 http://localhost:3000
    npm run conformance -- --api http://localhost:8080/api --inbox http://localhost:8080/inbox.json
"""
import json
import re
import secrets
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PORT, PAGE = int(sys.argv[1]), sys.argv[2]
REGIONS, FREE_MAIL = ("EU", "US", "SA"), ("gmail.com", "outlook.com", "yahoo.com")
ATTEMPTS, RESENDS, SIGN_UPS, LOGINS = 5, 3, 5, 15
sessions, inbox, accounts, counts = {}, [], [], {}


class Refusal(Exception):
    def __init__(self, status, message, code, retry_after=None):
        self.status, self.body = status, {"message": message, "code": code}
        self.headers = {} if retry_after is None else {"Retry-After": str(retry_after)}


def limit(key, most):
    counts[key] = counts.get(key, 0) + 1
    if counts[key] > most:
        raise Refusal(429, "Too often. Please try again later.", "too_many", 3600)


def who_is(call):
    return call["email"].lower()


def mail_code(email):
    code = f"{secrets.randbelow(10**6):06}"
    inbox.insert(0, {"to": email, "code": code})
    return code


def verify_email(call, signups):
    email, who = call["email"], who_is(call)
    if not re.fullmatch(r"[^\s@]+@[^\s@]+\.[^\s@]+", email) or len(email) > 254:
        raise Refusal(400, "Must be a valid email", "invalid_email")
    if call["recaptcha_value"] != "not-a-robot":
        raise Refusal(400, "Please complete the reCAPTCHA.", "human_check_failed")
    if who.split("@")[1] in FREE_MAIL:
        raise Refusal(400, "Please use a corporate email address.", "non_corporate_email")
    limit(("sign-ups", who), SIGN_UPS)
    signups[who] = {"code": mail_code(email), "tried": 0, "resent": 0, "proof": None, "account": None}
    return 201, {}


def resend_code(call, signups):
    signup = signups.get(who_is(call))
    if not signup:
        raise Refusal(400, "Please start again with your email address.", "verification_unknown")
    if signup["resent"] == RESENDS:
        raise Refusal(429, "You have reached the maximum number of attempts.", "resend_limit")
    signup.update(code=mail_code(call["email"]), resent=signup["resent"] + 1)
    return 201, {}


def verify_code(call, signups):
    who = who_is(call)
    signup = signups.get(who)
    if signup and signup["tried"] == ATTEMPTS:
        raise Refusal(400, "Too many wrong codes. Please start again.", "too_many_attempts")
    if not signup or not secrets.compare_digest(signup["code"].encode(), call["verification_code"].encode()):
        if signup:
            signup["tried"] += 1
        raise Refusal(400, "That code is wrong or no longer valid.", "code_refused")
    for account in accounts:
        if who_is(account) == who:
            raise Refusal(409, "admin_already_registered", "admin_already_registered")
        if who_is(account).split("@")[1] == who.split("@")[1]:
            raise Refusal(409, "org_already_registered", "org_already_registered")
    signup["proof"] = secrets.token_urlsafe()
    return 200, {"signupCode": signup["proof"], "requirePI": True}


def create_account(call, signups):
    signup = signups.get(who_is(call))
    if not signup or signup["proof"] != call["signup_code"]:
        raise Refusal(400, "Your email verification has expired.", "signup_code_refused")
    if signup["account"] == call:
        return 201, {}
    if signup["account"]:
        raise Refusal(400, "This sign-up is already complete. Please sign in.", "already_complete")
    field_errors = {
        name: [f"At most {most} characters, and at least one."]
        for name, most in {"first_name": 32, "last_name": 32, "org_name": 64}.items()
        if not 1 <= len(str(call.get(name, ""))) <= most
    }
    short_name = call["org_short_name"]
    if not re.fullmatch(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?", short_name):
        field_errors["org_short_name"] = ["Only letters, digits and hyphens."]
    elif any(account["org_short_name"] == short_name for account in accounts):
        field_errors["org_short_name"] = ["This URL is already taken. Please choose another one."]
    if field_errors:
        raise Refusal(400, field_errors, "invalid_registration")
    password = str(call.get("password", ""))
    if not 8 <= len(password) <= 256 or password != call.get("confirm_password"):
        raise Refusal(400, "Passwords must match, and have 8 characters or more.", "invalid_registration")
    if call["region"] not in REGIONS or not call["terms_accepted"]:
        raise Refusal(400, "Please choose a region and accept the terms.", "invalid_registration")
    signup["account"] = call
    accounts.append(call)
    return 201, {}


def login(call, _signups):
    who, password = who_is(call), call["password"]
    if not any(who_is(account) == who and account["password"] == password for account in accounts):
        limit(("logins", who), LOGINS)
        raise Refusal(401, "The email or the password is wrong.", "login_refused")
    return 200, {}


# Each call with its required keys and their types.
CALLS = {
    "/api/verify-email": (verify_email, {"email": str, "recaptcha_value": str}),
    "/api/resend-code": (resend_code, {"email": str}),
    "/api/verify-code": (verify_code, {"email": str, "verification_code": str}),
    "/api/create-account": (create_account, {"email": str, "signup_code": str, "org_name": str,
                                             "org_short_name": str, "region": str, "terms_accepted": bool}),
    "/auth-api/login": (login, {"email": str, "password": str}),
}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.answer(200, inbox) if self.path == "/inbox.json" else self.answer(404, {"message": "Nothing is here."})

    def do_OPTIONS(self):
        if self.headers.get("Origin") != PAGE:
            return self.answer(403, {"message": "Another origin."})
        self.answer(200, {}, {"Access-Control-Allow-Headers": "Content-Type, X-XSRF-TOKEN"})

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        try:
            session = self.checked_session()
            call, keys = CALLS.get(self.path, (None, None))
            if call is None:
                raise Refusal(501 if "/sso/" in self.path else 404, "Nothing is here.", "not_found")
            status, answer = call(self.payload(body, keys), session["signups"])
            cookies = ["identity=1; Path=/; HttpOnly; SameSite=Lax"] if call is login else []
            self.answer(status, answer, {}, cookies)
        except Refusal as refusal:
            self.answer(refusal.status, refusal.body, refusal.headers, getattr(refusal, "cookies", []))

    def checked_session(self):
        """Returns the session of a call from PAGE with its CSRF token; else refuses with 403 and new cookies."""
        refusal = Refusal(403, "This request could not be checked. Please reload the page.", "not_checked")
        if self.headers.get("Origin") != PAGE:
            raise refusal
        found = re.search(r"(?:^|; )session=([^;]+)", self.headers.get("Cookie", ""))
        name = found.group(1) if found else ""
        session = sessions.get(name)
        if session and self.headers.get("X-XSRF-TOKEN") == session["token"]:
            return session
        if not session:
            name = secrets.token_urlsafe()
            session = sessions[name] = {"token": secrets.token_urlsafe(), "signups": {}}
        refusal.cookies = [f"session={name}; Path=/; HttpOnly; SameSite=Lax",
                           f"XSRF-TOKEN={session['token']}; Path=/; SameSite=Lax"]
        raise refusal

    def payload(self, body, keys):
        if not self.headers.get("Content-Type", "").startswith("application/json"):
            raise Refusal(415, "The request must be JSON.", "not_json")
        try:
            payload = json.loads(body)
        except ValueError:
            payload = None
        if not isinstance(payload, dict) or any(type(payload.get(key)) is not kind for key, kind in keys.items()):
            raise Refusal(400, "The request is not well formed.", "invalid_request")
        return payload

    def answer(self, status, body, headers=None, cookies=()):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Vary", "Origin")
        self.send_header("Content-Language", "en")
        if self.headers.get("Origin") == PAGE:
            self.send_header("Access-Control-Allow-Origin", PAGE)
            self.send_header("Access-Control-Allow-Credentials", "true")
            self.send_header("Access-Control-Expose-Headers", "Retry-After")
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        for cookie in cookies:
            self.send_header("Set-Cookie", cookie)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        """Prints no line per request."""


print(f"http://localhost:{PORT}/api for a page on {PAGE}, codes at http://localhost:{PORT}/inbox.json", flush=True)
ThreadingHTTPServer(("127.0.0.1", PORT), Handler).serve_forever()
