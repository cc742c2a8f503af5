vcl 4.1;
# Varnish as a shared cache of a second, between what ends TLS and the servers, which get its headers (TRUST_PROXY).
import directors;
import std;

# Not /readyz: while the database is away, all servers would be left out, with the pages that they keep.
probe alive {
  .url = "/healthz";
  .interval = 2s;
  .timeout = 3s;
  .window = 3;
  .threshold = 2;
}
backend app_1 { .host = "127.0.0.1"; .port = "3000"; .probe = alive; }
backend app_2 { .host = "127.0.0.1"; .port = "3001"; .probe = alive; }

sub vcl_init {
  new servers = directors.round_robin();
  servers.add_backend(app_1);
  servers.add_backend(app_2);
}

acl purgers { "localhost"; }

sub vcl_recv {
  set req.backend_hint = servers.backend();
  # Varnish has added the address of its own client: only requests through the proxy that ends TLS name two.
  if (req.method == "BAN" && req.http.X-Forwarded-For ~ ",") { return (synth(403)); }
  # The servers take the last one, which must be the visitor's.
  set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
  # Old pages are shown only while no server answers.
  if (std.healthy(req.backend_hint)) { set req.grace = 0s; }
  # Removes what shows a dentist, a city, a province or the country: BAN / with Cache-Tag: city:toronto
  if (req.method == "BAN") {
    if (client.ip !~ purgers) { return (synth(403)); }
    if (req.http.Cache-Tag !~ "^[a-z]+(:[a-z0-9-]+)?$") { return (synth(400)); }
    ban("obj.http.Cache-Tag ~ (^|,)" + req.http.Cache-Tag + "(,|$)");
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.http.Authorization) { return (pass); }
  # Pages that are kept read no cookie; who keeps them is decided by their answer.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Cache-Control ~ "public" && (beresp.status == 200 || beresp.status == 404)) {
    set beresp.ttl = 1s;
    # Then its ETag is asked for.
    set beresp.grace = 1h;
    set beresp.keep = 1h;
  } else {
    # Nothing of one visitor is kept, and for ten seconds nobody waits to see whether the next answer is.
    set beresp.ttl = 10s;
    set beresp.uncacheable = true;
  }
  return (deliver);
}
