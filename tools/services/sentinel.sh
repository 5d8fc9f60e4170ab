#!/bin/sh
# Outlives the process that started it by a moment: when that process ends, however it ends, standard input closes, and
# the processes announced here ("+pid", taken back by "-pid") are ended too: first asked, after 2 s killed with their group:
# nobody serves their callers any more, and every acknowledged write is in the journal.
trap '' INT TERM HUP
pids=''
while read -r line; do
  case $line in
    +*) pids="$pids ${line#+}" ;;
    -*)
      kept=''
      for pid in $pids; do [ "$pid" = "${line#-}" ] || kept="$kept $pid"; done
      pids=$kept
      ;;
  esac
done
for pid in $pids; do kill -TERM "$pid" 2>/dev/null; done
tries=40
while [ $tries -gt 0 ]; do
  alive=''
  for pid in $pids; do kill -0 "$pid" 2>/dev/null && alive="$alive $pid"; done
  [ -n "$alive" ] || exit 0
  sleep 0.05
  tries=$((tries - 1))
done
for pid in $alive; do kill -KILL -- "-$pid" 2>/dev/null || kill -KILL "$pid" 2>/dev/null; done
