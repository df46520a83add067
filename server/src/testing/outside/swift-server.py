"""OpenStack Swift with its S3 API, all of it in one process, on the folder that is given. Says where it listens.

A store that somebody else wrote and people run: it reads signatures and believes no other bytes than were signed.
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi
from swift.common import utils
from swift.common.ring import RingBuilder

FOLDER, ACCESS_KEY, SECRET = sys.argv[1:4]
# Whoever is to be there again after a kill is found at the same port.
PORT = int(sys.argv[4]) if len(sys.argv) > 4 else 0
utils.SWIFT_CONF_FILE = os.path.join(FOLDER, "swift.conf")

COMMON = """[DEFAULT]
swift_dir = {folder}
devices = {folder}/node
recon_cache_path = {folder}
mount_check = false
log_address = {folder}/none
"""
PROXY = """[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = eu-test-1
[filter:tempauth]
use = egg:swift#tempauth
user_{user} = {secret} .admin
"""
FILTERS = ("catch_errors", "gatekeeper", "listing_formats", "bulk", "slo")


def write(name, text):
    path = os.path.join(FOLDER, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def make_ring(name, port):
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": "d1", "weight": 1})
    builder.rebalance()
    builder.get_ring().save(os.path.join(FOLDER, name + ".ring.gz"))


os.makedirs(os.path.join(FOLDER, "node", "d1"), exist_ok=True)
write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = test\n")

# Where each of them will listen stands in the rings before any of them runs.
PORTS = {"account": 0, "container": 0, "object": 0, "proxy": PORT}
SOCKETS = {name: eventlet.listen(("127.0.0.1", port)) for name, port in PORTS.items()}
for NAME in ("account", "container", "object"):
    make_ring(NAME, SOCKETS[NAME].getsockname()[1])

from swift.common.wsgi import SwiftHttpProtocol, loadapp

CONFIGS = {
    name: "[pipeline:main]\npipeline = app\n[app:app]\nuse = egg:swift#" + name + "\n"
    for name in ("account", "container", "object")
}
CONFIGS["proxy"] = PROXY.format(user=ACCESS_KEY.replace(":", "_"), secret=SECRET) + "".join(
    "[filter:{0}]\nuse = egg:swift#{0}\n".format(name) for name in FILTERS
)
for NAME, TEXT in CONFIGS.items():
    APP = loadapp(write(NAME + ".conf", COMMON.format(folder=FOLDER) + TEXT), global_conf={"log_name": NAME})
    eventlet.spawn(wsgi.server, SOCKETS[NAME], APP, log_output=False, protocol=SwiftHttpProtocol)

print("listens on %d" % SOCKETS["proxy"].getsockname()[1], flush=True)
while True:
    eventlet.sleep(3600)
