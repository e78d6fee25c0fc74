# Varnish 7 between the proxy that ends TLS and two web processes: CDN=varnish, CDN_URL=http://ADDRESS-OF-THIS-VARNISH and
# TRUST_PROXY=2 in their settings. Check it with: varnishd -C -f /etc/varnish/varnish.vcl
vcl 4.1;

import directors;
import std;

probe ready {
	.url = "/readyz?exclude=database";
	.interval = 1s;
	.timeout = 2s;
	.window = 3;
	.threshold = 2;
	.initial = 2;
}

backend web1 {
	.host = "web1";
	.port = "3000";
	.probe = ready;
}

backend web2 {
	.host = "web2";
	.port = "3000";
	.probe = ready;
}

# The web processes, which purge what has changed.
acl web {
	"localhost";
	"10.0.0.0"/8;
	"172.16.0.0"/12;
}

sub vcl_init {
	new petition = directors.round_robin();
	petition.add_backend(web1);
	petition.add_backend(web2);
}

sub vcl_recv {
	set req.backend_hint = petition.backend();
	if (req.method == "PURGE") {
		# A visitor's request comes from the proxy, which has an address of the network too, and adds this header.
		if (client.ip !~ web || req.http.X-Forwarded-For ~ ",") {
			return (synth(403));
		}
		if (!std.ban("obj.http.xkey ~ (^|\s)(" + regsuball(req.http.xkey, "[^A-Za-z-]+", "|") + ")(\s|$)")) {
			return (synth(400, std.ban_error()));
		}
		return (synth(200));
	}
	# Figures are for the operator, inside the network.
	if (req.url ~ "^/metrics([/?]|$)") {
		return (synth(404));
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	if (req.url ~ "^/(admin|api/admin|read|petitions|navigation|download)([/?]|$)") {
		return (pass);
	}
	unset req.http.Cookie;
	# A copy that has just expired is sent while a new one is fetched; any copy, once the fetch has failed.
	if (req.restarts == 0 && std.healthy(req.backend_hint)) {
		set req.grace = 60s;
	} else {
		set req.grace = 24h;
	}
	return (hash);
}

sub vcl_miss {
	# There is no copy to send instead.
	if (req.restarts > 0) {
		return (synth(503));
	}
}

sub vcl_synth {
	set resp.http.Cache-Control = "no-store";
	if (resp.status == 503) {
		set resp.http.Retry-After = "5";
	}
}

sub vcl_backend_response {
	if (beresp.status >= 500 && bereq.is_bgfetch) {
		return (abandon);
	}
	if (beresp.status >= 500) {
		# Not kept, or it would hide an older copy.
		set beresp.uncacheable = true;
		set beresp.ttl = 0s;
		return (deliver);
	}
	if (beresp.http.Surrogate-Control ~ "max-age") {
		set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=(\d+).*", "\1s"), 0s);
		set beresp.grace = 24h;
		# For the conditional request after it has expired.
		set beresp.keep = 1h;
		unset beresp.http.Surrogate-Control;
		return (deliver);
	}
	# Scripts and stylesheets have a name for each content.
	if (beresp.http.Cache-Control ~ "immutable") {
		return (deliver);
	}
	set beresp.uncacheable = true;
	set beresp.ttl = 120s;
	unset beresp.http.Surrogate-Control;
	return (deliver);
}

sub vcl_deliver {
	if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
		return (restart);
	}
	unset resp.http.xkey;
}
